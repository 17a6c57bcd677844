metadata description = 'One worker app on a dedicated plan. There a timer is not scaled: the host id makes its locks its own, and so it is one more worker.'

@description('Region of the app.')
param location string

@description('Name of the app.')
param name string

@description('Version of Python; the package is built for it.')
@allowed(['3.12', '3.13'])
param pythonVersion string

@description('Resource id of the plan.')
param planId string

@description('Resource id of the app\'s identity.')
param identityId string

@description('Client id of the app\'s identity.')
param identityClientId string

@description('Name of the host\'s storage account.')
param hostStorageName string

@description('Address of the container with the app\'s package.')
param packageContainerUrl string

@description('Resource id of the subnet that the app reaches out from.')
param subnetId string

@description('Settings of the app.')
param settings object

@description('Resource id of the workspace that gets the app\'s logs.')
param workspaceId string

@description('Tags of every resource.')
param tags object

resource app 'Microsoft.Web/sites@2025-03-01' = {
  name: name
  location: location
  tags: tags
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    serverFarmId: planId
    httpsOnly: true
    clientAffinityEnabled: false
    publicNetworkAccess: 'Disabled'
    virtualNetworkSubnetId: subnetId
    outboundVnetRouting: { allTraffic: true }
    keyVaultReferenceIdentity: identityId
    siteConfig: {
      linuxFxVersion: 'Python|${pythonVersion}'
      alwaysOn: true
      numberOfWorkers: 1
      healthCheckPath: '/'
      minTlsVersion: '1.2'
      scmMinTlsVersion: '1.2'
      ftpsState: 'Disabled'
      http20Enabled: true
      ipSecurityRestrictionsDefaultAction: 'Deny'
      scmIpSecurityRestrictionsDefaultAction: 'Deny'
      scmIpSecurityRestrictionsUseMain: false
    }
  }

  resource appSettings 'config' = {
    name: 'appsettings'
    properties: union(settings, {
      AzureWebJobsStorage__accountName: hostStorageName
      AzureWebJobsStorage__credential: 'managedidentity'
      AzureWebJobsStorage__clientId: identityClientId
      FUNCTIONS_EXTENSION_VERSION: '~4'
      FUNCTIONS_WORKER_RUNTIME: 'python'
      WEBSITE_RUN_FROM_PACKAGE: '${packageContainerUrl}/released-package.zip'
      WEBSITE_RUN_FROM_PACKAGE_BLOB_MI_RESOURCE_ID: identityId
    })
  }

  resource scmPassword 'basicPublishingCredentialsPolicies' = {
    name: 'scm'
    properties: { allow: false }
  }

  resource ftpPassword 'basicPublishingCredentialsPolicies' = {
    name: 'ftp'
    properties: { allow: false }
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: app
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}
