metadata description = 'The vault of what nobody may read in a setting: peppers of API keys, keys of a language model, Stripe\'s secret. Secrets are put in by the operator, never by a template.'

@description('Region of the vault.')
param location string

@description('Name of the vault, 3 to 24 characters.')
param name string

@description('Which app, by its place in appPrincipalIds, reads which secret.')
param readers { app: int, secret: string }[]

@description('Object ids of the apps\' identities.')
param appPrincipalIds string[]

@description('Object id of who puts secrets in: a user, a group or a service principal.')
param operatorPrincipalId string

@description('What the operator is.')
@allowed(['User', 'Group', 'ServicePrincipal'])
param operatorPrincipalType string

@description('Resource id of the subnet that holds the private endpoint.')
param endpointSubnetId string

@description('Resource id of the private DNS zone.')
param zoneId string

@description('Resource id of the workspace that gets the vault\'s audit log.')
param workspaceId string

@description('Tags of every resource.')
param tags object

var secretsUser = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '4633458b-17de-408a-b874-0445c86b69e6')
var secretsOfficer = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'b86a8fe4-44ce-4948-aee5-eccb2c155cd7')

resource vault 'Microsoft.KeyVault/vaults@2026-02-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enableSoftDelete: true
    softDeleteRetentionInDays: 90
    enablePurgeProtection: true
    publicNetworkAccess: 'Disabled'
    networkAcls: { defaultAction: 'Deny', bypass: 'None' }
  }
}

// They need not be there yet for somebody to be allowed to read them.
resource secrets 'Microsoft.KeyVault/vaults/secrets@2026-02-01' existing = [
  for reader in readers: {
    parent: vault
    name: reader.secret
  }
]

resource appsRead 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for (reader, index) in readers: {
    name: guid(secrets[index].id, appPrincipalIds[reader.app], secretsUser)
    scope: secrets[index]
    properties: {
      description: 'App settings refer to this secret.'
      principalId: appPrincipalIds[reader.app]
      principalType: 'ServicePrincipal'
      roleDefinitionId: secretsUser
    }
  }
]

resource operatorWrites 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  name: guid(vault.id, operatorPrincipalId, secretsOfficer)
  scope: vault
  properties: {
    description: 'Puts secrets in and rotates them.'
    principalId: operatorPrincipalId
    principalType: operatorPrincipalType
    roleDefinitionId: secretsOfficer
  }
}

module endpoint 'private_endpoint.bicep' = {
  name: 'endpoint-${name}'
  params: {
    location: location
    name: '${name}-endpoint'
    subnetId: endpointSubnetId
    targetId: vault.id
    groupId: 'vault'
    zoneId: zoneId
    tags: tags
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: vault
  name: 'workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ categoryGroup: 'audit', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

@description('Resource id of the vault.')
output vaultId string = vault.id

@description('Name of the vault.')
output vaultName string = vault.name
