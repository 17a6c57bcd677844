metadata description = 'The workbook that operators look at: the queue, attempts, retention and money on one page.'

@description('Region of the workbook.')
param location string

@description('Name that is shown.')
param displayName string

@description('Resource id of Application Insights, which the queries are about.')
param insightsId string

@description('Tags of every resource.')
param tags object

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: guid(insightsId, displayName)
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: displayName
    category: 'workbook'
    version: '1.0'
    sourceId: insightsId
    serializedData: replace(loadTextContent('../workbook.json'), '{insights}', insightsId)
  }
}

@description('Resource id of the workbook.')
output workbookId string = workbook.id
