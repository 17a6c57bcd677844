metadata description = 'The identity of one app. It is made before the app, so that its rights are there when the app starts.'

@description('Region of the identity.')
param location string

@description('Name of the identity; also the name of its role in Postgres.')
param name string

@description('Tags of every resource.')
param tags object

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30' = {
  name: name
  location: location
  tags: tags
}

@description('Resource id of the identity.')
output identityId string = identity.id

@description('Name of the identity.')
output identityName string = identity.name

@description('Object id, which role assignments and Postgres name.')
output principalId string = identity.properties.principalId

@description('Client id, by which a process asks for its tokens.')
output clientId string = identity.properties.clientId
