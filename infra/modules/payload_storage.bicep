metadata description = 'The account of payloads and results. It keeps nothing that is deleted: no soft delete, no versions, no change feed.'

@description('Region of the account.')
param location string

@description('Name of the account, 3 to 24 lower-case letters and digits.')
param name string

@description('How copies are spread: over one zone or three, and to the paired region with a G.')
@allowed(['Standard_LRS', 'Standard_ZRS', 'Standard_GRS', 'Standard_GZRS'])
param sku string

@description('Container of uploaded archives.')
param payloadContainer string

@description('Container of results too large for a row.')
param artifactContainer string

@description('The apps: who each is, whether it answers requests, and whether it works.')
param apps { principalId: string, answers: bool, works: bool }[]

@description('Resource id of the subnet that holds the private endpoint.')
param endpointSubnetId string

@description('Resource id of the private DNS zone.')
param zoneId string

@description('Resource id of the workspace that gets the account\'s logs.')
param workspaceId string

@description('Tags of every resource.')
param tags object

var blobDataContributor = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'ba92f5b4-2d11-453d-a403-e96b0029c9fe')
var blobDelegator = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'db58b8e5-c6ad-4a2a-8342-4190687cbf4a')

resource account 'Microsoft.Storage/storageAccounts@2026-04-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: sku }
  properties: {
    accessTier: 'Hot'
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    allowSharedKeyAccess: false
    defaultToOAuthAuthentication: true
    isLocalUserEnabled: false
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    publicNetworkAccess: 'Disabled'
    networkAcls: { defaultAction: 'Deny', bypass: 'AzureServices' }
    // A client's right to upload lasts half an hour.
    sasPolicy: { sasExpirationPeriod: '00.01:00:00', expirationAction: 'Block' }
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2026-04-01' = {
  parent: account
  name: 'default'
  properties: {
    deleteRetentionPolicy: { enabled: false }
    containerDeleteRetentionPolicy: { enabled: false }
    isVersioningEnabled: false
    changeFeed: { enabled: false }
    restorePolicy: { enabled: false }
  }
}

resource payloads 'Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01' = {
  parent: blobs
  name: payloadContainer
  properties: { publicAccess: 'None' }
}

resource artifacts 'Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01' = {
  parent: blobs
  name: artifactContainer
  properties: { publicAccess: 'None' }
}

// The backstop for the case that nothing of ours runs any more.
resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2026-04-01' = {
  parent: account
  name: 'default'
  properties: {
    policy: {
      rules: [
        {
          name: 'delete-payloads-after-a-day'
          enabled: true
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['${payloadContainer}/'] }
            actions: { baseBlob: { delete: { daysAfterCreationGreaterThan: 1 } } }
          }
        }
      ]
    }
  }
}

resource onPayloads 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for app in apps: {
    name: guid(payloads.id, app.principalId, blobDataContributor)
    scope: payloads
    properties: {
      description: 'Stores, reads and deletes payloads.'
      principalId: app.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataContributor
    }
  }
]

// Who only answers reads results, and deletes those of jobs that are cancelled; it writes none.
var writes = [
  'Microsoft.Storage/storageAccounts/blobServices/containers/blobs/write'
  'Microsoft.Storage/storageAccounts/blobServices/containers/blobs/add/action'
  'Microsoft.Storage/storageAccounts/blobServices/containers/blobs/move/action'
]
var noWrite = join(map(writes, action => '!(ActionMatches{\'${action}\'})'), ' AND ')

resource onArtifacts 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for app in apps: {
    name: guid(artifacts.id, app.principalId, blobDataContributor)
    scope: artifacts
    properties: {
      description: app.works ? 'Stores, reads and deletes results.' : 'Reads and deletes results.'
      condition: app.works ? null : '(${noWrite})'
      conditionVersion: app.works ? null : '2.0'
      principalId: app.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataContributor
    }
  }
]

// The right to sign is given for an account only; what is signed reaches no further than
// the signer's own rights.
resource onAccount 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for app in filter(apps, one => one.answers): {
    name: guid(account.id, app.principalId, blobDelegator)
    scope: account
    properties: {
      description: 'Signs addresses that let a client write one blob for half an hour.'
      principalId: app.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDelegator
    }
  }
]

module endpoint 'private_endpoint.bicep' = {
  name: 'endpoint-${name}'
  params: {
    location: location
    name: '${name}-endpoint'
    subnetId: endpointSubnetId
    targetId: account.id
    groupId: 'blob'
    zoneId: zoneId
    tags: tags
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: blobs
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

@description('Resource id of the account.')
output accountId string = account.id

@description('Name of the account.')
output accountName string = account.name

@description('Address of the account\'s blobs, the setting BLOB_STORE.')
output blobEndpoint string = account.properties.primaryEndpoints.blob
