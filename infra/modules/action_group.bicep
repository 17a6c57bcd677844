metadata description = 'Who is told when an alert fires.'

@description('Name of the group.')
param name string

@description('Addresses that get a mail.')
param emails string[]

@description('Tags of every resource.')
param tags object

resource group 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: name
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'arbograph'
    enabled: true
    emailReceivers: [
      for email in emails: {
        name: email
        emailAddress: email
        useCommonAlertSchema: true
      }
    ]
  }
}

@description('Resource id of the group.')
output groupId string = group.id
