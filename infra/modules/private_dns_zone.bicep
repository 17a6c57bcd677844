metadata description = 'A private DNS zone, so that names of a store lead to its private endpoint.'

@description('Name of the zone, as its service asks for it.')
param name string

@description('Resource id of the network whose machines ask.')
param networkId string

@description('Tags of every resource.')
param tags object

resource zone 'Microsoft.Network/privateDnsZones@2024-06-01' = {
  name: name
  location: 'global'
  tags: tags
}

resource link 'Microsoft.Network/privateDnsZones/virtualNetworkLinks@2024-06-01' = {
  parent: zone
  name: 'network'
  location: 'global'
  tags: tags
  properties: {
    registrationEnabled: false
    virtualNetwork: { id: networkId }
  }
}

@description('Resource id of the zone.')
output zoneId string = zone.id
