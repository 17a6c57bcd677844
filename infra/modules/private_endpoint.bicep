metadata description = 'A private endpoint of one store, with its name in the private DNS zone.'

@description('Region of the endpoint.')
param location string

@description('Name of the endpoint.')
param name string

@description('Resource id of the subnet that holds the endpoint.')
param subnetId string

@description('Resource id of the store.')
param targetId string

@description('Which part of the store is reached: blob, vault, postgresqlServer.')
param groupId string

@description('Resource id of the private DNS zone.')
param zoneId string

@description('Tags of every resource.')
param tags object

resource endpoint 'Microsoft.Network/privateEndpoints@2025-07-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    subnet: { id: subnetId }
    privateLinkServiceConnections: [
      {
        name: groupId
        properties: {
          privateLinkServiceId: targetId
          groupIds: [groupId]
        }
      }
    ]
  }
}

resource names 'Microsoft.Network/privateEndpoints/privateDnsZoneGroups@2025-07-01' = {
  parent: endpoint
  name: 'default'
  properties: {
    privateDnsZoneConfigs: [{ name: groupId, properties: { privateDnsZoneId: zoneId } }]
  }
}
