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

@description('Object ids of the apps\' identities.')
param appPrincipalIds string[]

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
  for principalId in appPrincipalIds: {
    name: guid(payloads.id, principalId, blobDataContributor)
    scope: payloads
    properties: {
      description: 'Stores, reads and deletes payloads.'
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataContributor
    }
  }
]

resource onArtifacts 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for principalId in appPrincipalIds: {
    name: guid(artifacts.id, principalId, blobDataContributor)
    scope: artifacts
    properties: {
      description: 'Stores, reads and deletes results.'
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataContributor
    }
  }
]

// The right to sign is given for an account only; what is signed reaches no further than
// the signer's own rights.
resource onAccount 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for principalId in appPrincipalIds: {
    name: guid(account.id, principalId, blobDelegator)
    scope: account
    properties: {
      description: 'Signs addresses that let a client write one blob for half an hour.'
      principalId: principalId
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

@description('Address of the account\'s blobs, the setting BLOB_STORE.')
output blobEndpoint string = account.properties.primaryEndpoints.blob
