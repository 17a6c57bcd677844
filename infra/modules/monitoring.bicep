metadata description = 'One workspace for all logs, and Application Insights on it, which takes telemetry of the apps\' identities only.'

@description('Region of the workspace.')
param location string

@description('Name of Application Insights; the workspace\'s name begins with it.')
param name string

@description('Days for which logs are kept.')
@minValue(30)
@maxValue(730)
param retentionDays int

@description('GiB of logs a day after which no more are taken; -1 for no limit.')
param dailyQuotaGb int

@description('Object ids of the apps\' identities.')
param appPrincipalIds string[]

@description('Tags of every resource.')
param tags object

var metricsPublisher = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '3913510d-42f4-4e42-8a64-420c390055eb')

resource workspace 'Microsoft.OperationalInsights/workspaces@2025-07-01' = {
  name: '${name}-logs'
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: retentionDays
    workspaceCapping: { dailyQuotaGb: dailyQuotaGb }
    features: { disableLocalAuth: true }
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: name
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    DisableLocalAuth: true
  }
}

resource appsPublish 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for principalId in appPrincipalIds: {
    name: guid(insights.id, principalId, metricsPublisher)
    scope: insights
    properties: {
      description: 'Sends telemetry.'
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: metricsPublisher
    }
  }
]

@description('Resource id of the workspace.')
output workspaceId string = workspace.id

@description('Resource id of Application Insights.')
output insightsId string = insights.id

@description('Where telemetry goes. It is no secret: only the apps\' identities may send any.')
output connectionString string = insights.properties.ConnectionString
