metadata description = 'The account of the Functions host: locks, keys of the host, and the packages that the apps run. No payload is ever in it.'

@description('Region of the account.')
param location string

@description('Name of the account, 3 to 24 lower-case letters and digits.')
param name string

@description('How copies are spread: over one zone or three, and to the paired region with a G.')
@allowed(['Standard_LRS', 'Standard_ZRS', 'Standard_GRS', 'Standard_GZRS'])
param sku string

@description('Containers of packages, one for each app.')
param packageContainers string[]

@description('Object ids of the apps\' identities.')
param appPrincipalIds string[]

@description('Object id of who deploys: a user, a group or a service principal.')
param operatorPrincipalId string

@description('What the operator is.')
@allowed(['User', 'Group', 'ServicePrincipal'])
param operatorPrincipalType string

@description('Resource id of the subnet that holds the private endpoint.')
param endpointSubnetId string

@description('Resource id of the private DNS zone.')
param zoneId string

@description('Resource id of the workspace that gets the account\'s logs.')
param workspaceId string

@description('Tags of every resource.')
param tags object

var blobDataReader = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '2a2b9908-6ea1-4ae2-8e65-a410df84e7d1')
var blobDataContributor = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'ba92f5b4-2d11-453d-a403-e96b0029c9fe')

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
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2026-04-01' = {
  parent: account
  name: 'default'
  properties: {
    // Earlier packages stay under names of their own; nothing else is worth keeping.
    deleteRetentionPolicy: { enabled: false }
    containerDeleteRetentionPolicy: { enabled: false }
    isVersioningEnabled: false
  }
}

resource packages 'Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01' = [
  for container in packageContainers: {
    parent: blobs
    name: container
    properties: { publicAccess: 'None' }
  }
]

// What the host would make by itself, so that its right to write ends at these two.
resource ofTheHost 'Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01' = [
  for container in ['azure-webjobs-hosts', 'azure-webjobs-secrets']: {
    parent: blobs
    name: container
    properties: { publicAccess: 'None' }
  }
]

// The host looks whether it can list containers, and fetches the package. An app that is taken
// over can neither change nor delete what it, or another app, runs.
resource onAccount 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for principalId in appPrincipalIds: {
    name: guid(account.id, principalId, blobDataReader)
    scope: account
    properties: {
      description: 'The host reads its package.'
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataReader
    }
  }
]

resource onLocks 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for principalId in appPrincipalIds: {
    name: guid(ofTheHost[0].id, principalId, blobDataContributor)
    scope: ofTheHost[0]
    properties: {
      description: 'The host keeps its locks here.'
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataContributor
    }
  }
]

resource onKeys 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for principalId in appPrincipalIds: {
    name: guid(ofTheHost[1].id, principalId, blobDataContributor)
    scope: ofTheHost[1]
    properties: {
      description: 'The host keeps its keys here.'
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: blobDataContributor
    }
  }
]

resource onPackages 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for (container, index) in packageContainers: {
    name: guid(packages[index].id, operatorPrincipalId, blobDataContributor)
    scope: packages[index]
    properties: {
      description: 'Whoever deploys writes the package.'
      principalId: operatorPrincipalId
      principalType: operatorPrincipalType
      roleDefinitionId: blobDataContributor
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
    logs: [
      { category: 'StorageWrite', enabled: true }
      { category: 'StorageDelete', enabled: true }
    ]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

@description('Resource id of the account.')
output accountId string = account.id

@description('Name of the account.')
output accountName string = account.name

@description('Address of the account\'s blobs.')
output blobEndpoint string = account.properties.primaryEndpoints.blob
