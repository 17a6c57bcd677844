metadata description = 'One function app on a Flex Consumption plan of its own. What it does is a matter of its settings: all apps run the same package.'

@description('Region of the app.')
param location string

@description('Name of the app.')
param name string

@description('Version of Python; the package is built for it.')
@allowed(['3.12', '3.13'])
param pythonVersion string

@description('Whether the app answers requests from the internet.')
param isPublic bool

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

@description('Memory of an instance.')
@allowed([2048, 4096])
param instanceMemoryMb int

@description('Most instances at once; each timer that runs has one of its own.')
@minValue(40)
@maxValue(1000)
param maximumInstances int

@description('Instances that never sleep, for each group of functions: http, or function:<name>.')
param alwaysReady { name: string, instanceCount: int }[]

@description('Requests that one instance answers at once. By default Python apps have one.')
@minValue(1)
@maxValue(1000)
param requestsPerInstance int

@description('Whether instances are spread over three zones.')
param zoneRedundant bool

@description('Settings of the app.')
param settings object

@description('Resource id of the workspace that gets the app\'s logs.')
param workspaceId string

@description('Tags of every resource.')
param tags object

resource plan 'Microsoft.Web/serverfarms@2025-03-01' = {
  name: '${name}-plan'
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: {
    reserved: true
    zoneRedundant: zoneRedundant
  }
}

resource app 'Microsoft.Web/sites@2025-03-01' = {
  name: name
  location: location
  tags: tags
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    clientAffinityEnabled: false
    publicNetworkAccess: isPublic ? 'Enabled' : 'Disabled'
    virtualNetworkSubnetId: subnetId
    keyVaultReferenceIdentity: identityId
    siteConfig: {
      minTlsVersion: '1.2'
      scmMinTlsVersion: '1.2'
      ftpsState: 'Disabled'
      http20Enabled: true
      healthCheckPath: isPublic ? '/v1/openapi.json' : '/'
      // Packages come by the container, so nobody needs the deployment site.
      scmIpSecurityRestrictionsDefaultAction: 'Deny'
      scmIpSecurityRestrictionsUseMain: false
      ipSecurityRestrictionsDefaultAction: isPublic ? 'Allow' : 'Deny'
    }
    functionAppConfig: {
      runtime: { name: 'python', version: pythonVersion }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: packageContainerUrl
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: identityId }
        }
      }
      scaleAndConcurrency: {
        instanceMemoryMB: instanceMemoryMb
        maximumInstanceCount: maximumInstances
        alwaysReady: alwaysReady
        triggers: { http: { perInstanceConcurrency: requestsPerInstance } }
      }
    }
  }

  resource appSettings 'config' = {
    name: 'appsettings'
    properties: union(settings, {
      AzureWebJobsStorage__accountName: hostStorageName
      AzureWebJobsStorage__credential: 'managedidentity'
      AzureWebJobsStorage__clientId: identityClientId
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
    // The host's log comes through Application Insights; here is only what is not in it.
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

@description('Host name of the app.')
output hostName string = app.properties.defaultHostName
