metadata description = 'Arbograph in one resource group: a control plane that answers requests, data planes that work, and stores that only they reach. docs/operations.md is the runbook.'

import { AppRole, Scale, Surroundings } from 'modules/app.bicep'
import { secretsOf } from 'modules/app_settings.bicep'

@description('Name of the environment, such as dev or prod; part of every name.')
@minLength(2)
@maxLength(8)
param environmentName string

@description('Region of everything.')
param location string = resourceGroup().location

@description('Split: a control plane that answers and a data plane that works. Single: one app does both, for small installs.')
@allowed(['Split', 'Single'])
param topology string = 'Split'

@description('Version of Python on Azure; the package is built for it.')
@allowed(['3.12', '3.13'])
param pythonVersion string = '3.13'

@description('Worker timers of each app that works. On Flex Consumption each has an instance of its own, or two over zones: the output memoryAtMostMb tells what all of them hold, of 512,000 MB that a subscription has in a region until it asks for more.')
@minValue(1)
@maxValue(64)
param workerTimerCount int = 2

@description('Further worker apps besides the first.')
@minValue(0)
@maxValue(16)
param extraWorkerApps int = 0

@description('Where further worker apps run: on Flex Consumption, each with as many worker timers as the first, or on one dedicated plan, each with one.')
@allowed(['FlexConsumption', 'Dedicated'])
param extraWorkerHosting string = 'FlexConsumption'

@description('Machine of the dedicated plan, if there is one; there are as many as apps.')
param dedicatedSku string = 'P1v3'

@description('Memory of an instance that works. With 2,048 MB a worker runs one job at a time, with 4,096 MB two.')
@allowed([2048, 4096])
param workerMemoryMb int = 4096

@description('Whether workers have instances that never sleep, so that no job waits for a start.')
param alwaysReadyWorkers bool = true

@description('Instances of the control plane that never sleep; none, or two at least where zones are used.')
@minValue(0)
@maxValue(20)
param alwaysReadyHttp int = 2

@description('Most instances of an app at once.')
@minValue(40)
@maxValue(1000)
param maximumInstances int = 40

@description('Requests that one instance answers at once; clients that wait for news count.')
@minValue(1)
@maxValue(1000)
param requestsPerInstance int = 200

@description('Whether instances and the host\'s account are spread over three zones.')
param zoneRedundant bool = true

@description('How payloads and results are copied. With a G also to the paired region, from where nothing is read unless this one is lost.')
@allowed(['Standard_LRS', 'Standard_ZRS', 'Standard_GRS', 'Standard_GZRS'])
param payloadStorageSku string = 'Standard_GZRS'

@description('Whether the operator API and its page are served by the control plane. With stripeEvents they are in any case, since Stripe\'s events come by the same function.')
param operatorApi bool = true

@description('Whether Stripe\'s events are received; their secret is then stripe-webhook-secret in the vault.')
param stripeEvents bool = false

@description('Whether a language model finds domains; its provider\'s key is then llm-api-key in the vault.')
param languageModel bool = false

@description('Settings that differ from the defaults, by name; for every app. See docs/configuration.md.')
param settingOverrides object = {}

@description('Object id of who operates: migrates, deploys and puts secrets in.')
@minLength(36)
@maxLength(36)
param operatorPrincipalId string

@description('Name of the operator in Entra: the display name of a group or service principal, the sign-in name of a user.')
param operatorName string

@description('What the operator is. A group lets people and the deployment share the rights.')
@allowed(['User', 'Group', 'ServicePrincipal'])
param operatorPrincipalType string = 'Group'

@description('Addresses that get a mail when an alert fires.')
param alertEmails string[]

@description('Seconds that a job may wait for a worker before an alert fires.')
@minValue(10)
param oldestPendingSeconds int = 300

@description('Dollars a day for language models, of which four fifths raise an alert.')
@minValue(1)
param llmDailyUsd int = 50

@description('Address range of the private network, at least /22.')
param addressPrefix string = '10.40.0.0/20'

@description('Name of the database.')
param databaseName string = 'arbograph'

@description('Name of the Postgres server; empty for a name of its own. Set it to go on with a restored one.')
param postgresServerName string = ''

@description('Major version of Postgres.')
@allowed(['16', '17', '18'])
param postgresVersion string = '17'

@description('Compute tier of Postgres.')
@allowed(['Burstable', 'GeneralPurpose', 'MemoryOptimized'])
param postgresTier string = 'GeneralPurpose'

@description('Size of a Postgres server.')
param postgresSku string = 'Standard_D2ds_v5'

@description('Storage of a Postgres server in GiB.')
@minValue(32)
param postgresStorageGb int = 64

@description('GiB that this storage has grown to by itself, which it never gives back; 0 if it has not.')
@minValue(0)
param postgresStorageGrownGb int = 0

@description('Whether a standby of Postgres in another zone takes over.')
param postgresStandby bool = false

@description('Nodes of an elastic cluster (Citus), which shards by user; 0 for one plain server.')
@minValue(0)
@maxValue(20)
param postgresClusterSize int = 0

@description('Days for which Postgres can be restored to any moment.')
@minValue(7)
@maxValue(35)
param backupRetentionDays int = 7

@description('Whether backups are copied to the paired region. It cannot be changed later.')
param geoRedundantBackup bool = true

@description('Days for which logs are kept.')
@minValue(30)
@maxValue(730)
param logRetentionDays int = 30

@description('GiB of logs a day after which no more are taken; -1 for no limit.')
param logDailyQuotaGb int = -1

@description('Tags of every resource.')
param tags object = {}

// Storage accounts and servers take small letters only, and accounts nothing but letters.
var shortName = toLower(replace(replace(environmentName, '-', ''), '_', ''))
var payloadContainer = 'job-payloads'
var artifactContainer = 'job-artifacts'
var suffix = take(uniqueString(resourceGroup().id, environmentName), 6)
var prefix = 'arbograph-${toLower(replace(environmentName, '_', '-'))}'
var allTags = union({ application: 'arbograph', environment: environmentName, 'azd-env-name': environmentName }, tags)
var hasDedicated = extraWorkerHosting == 'Dedicated' && extraWorkerApps > 0

// The first app that works also cleans up. One that answers keeps its name when it comes to
// work, too, so that an install can grow from one app to two and keep its address.
var controlPlane AppRole = {
  role: 'control'
  answers: true
  workers: topology == 'Single' ? workerTimerCount : 0
  cleansUp: topology == 'Single'
  hosting: 'FlexConsumption'
}
var dataPlane AppRole = {
  role: 'worker'
  answers: false
  workers: workerTimerCount
  cleansUp: true
  hosting: 'FlexConsumption'
}
var extraDataPlanes AppRole[] = [
  for number in range(1, extraWorkerApps): {
    role: 'worker-${number}'
    answers: false
    workers: hasDedicated ? 1 : workerTimerCount
    cleansUp: false
    hosting: extraWorkerHosting
  }
]
var apps AppRole[] = concat([controlPlane], topology == 'Single' ? [] : [dataPlane], extraDataPlanes)

var scale Scale = {
  maximumInstances: maximumInstances
  workerMemoryMb: workerMemoryMb
  requestsPerInstance: requestsPerInstance
  alwaysReadyHttp: alwaysReadyHttp
  alwaysReadyWorkers: alwaysReadyWorkers
  zoneRedundant: zoneRedundant
}

var memoryOfApps = map(apps, app => app.hosting == 'Dedicated'
  ? 0
  : (app.workers * (zoneRedundant ? 2 : 1) * workerMemoryMb) + (app.answers ? alwaysReadyHttp * (app.workers > 0 ? workerMemoryMb : 2048) : 0))

module network 'modules/network.bicep' = {
  name: 'network'
  params: {
    location: location
    name: '${prefix}-network'
    addressPrefix: addressPrefix
    withDedicatedApps: hasDedicated
    tags: allTags
  }
}

module identities 'modules/identity.bicep' = [
  for app in apps: {
    name: 'identity-${app.role}'
    params: { location: location, name: '${prefix}-${app.role}', tags: allTags }
  }
]

module monitoring 'modules/monitoring.bicep' = {
  name: 'monitoring'
  params: {
    location: location
    name: '${prefix}-insights'
    retentionDays: logRetentionDays
    dailyQuotaGb: logDailyQuotaGb
    appPrincipalIds: [for (app, index) in apps: identities[index].outputs.principalId]
    tags: allTags
  }
}

module payloadStorage 'modules/payload_storage.bicep' = {
  name: 'payload-storage'
  params: {
    location: location
    name: 'arbopay${shortName}${suffix}'
    sku: payloadStorageSku
    payloadContainer: payloadContainer
    artifactContainer: artifactContainer
    apps: [for (app, index) in apps: { principalId: identities[index].outputs.principalId, answers: app.answers, works: app.workers > 0 }]
    endpointSubnetId: network.outputs.storesSubnetId
    zoneId: network.outputs.blobZoneId
    workspaceId: monitoring.outputs.workspaceId
    tags: allTags
  }
}

module hostStorage 'modules/host_storage.bicep' = {
  name: 'host-storage'
  params: {
    location: location
    name: 'arbohost${shortName}${suffix}'
    sku: zoneRedundant ? 'Standard_GZRS' : 'Standard_GRS'
    packageContainers: map(apps, app => 'package-${app.role}')
    appPrincipalIds: [for (app, index) in apps: identities[index].outputs.principalId]
    operatorPrincipalId: operatorPrincipalId
    operatorPrincipalType: operatorPrincipalType
    endpointSubnetId: network.outputs.storesSubnetId
    zoneId: network.outputs.blobZoneId
    workspaceId: monitoring.outputs.workspaceId
    tags: allTags
  }
}

// Which app may read which secret: those that its settings refer to.
var secretsOfApps = map(range(0, length(apps)), index => map(
  secretsOf(apps[index].answers, stripeEvents, languageModel),
  secret => { app: index, secret: secret }
))

module keyVault 'modules/key_vault.bicep' = {
  name: 'key-vault'
  params: {
    location: location
    name: 'arbo-${shortName}-${suffix}'
    readers: flatten(secretsOfApps)
    appPrincipalIds: [for (app, index) in apps: identities[index].outputs.principalId]
    operatorPrincipalId: operatorPrincipalId
    operatorPrincipalType: operatorPrincipalType
    endpointSubnetId: network.outputs.storesSubnetId
    zoneId: network.outputs.vaultZoneId
    workspaceId: monitoring.outputs.workspaceId
    tags: allTags
  }
}

module postgres 'modules/postgres.bicep' = {
  name: 'postgres'
  params: {
    location: location
    name: empty(postgresServerName) ? '${prefix}-${suffix}' : postgresServerName
    databaseName: databaseName
    version: postgresVersion
    tier: postgresTier
    skuName: postgresSku
    storageGb: max(postgresStorageGb, postgresStorageGrownGb)
    clusterSize: postgresClusterSize
    highAvailability: postgresStandby
    geoRedundantBackup: geoRedundantBackup
    backupRetentionDays: backupRetentionDays
    administratorPrincipalId: operatorPrincipalId
    administratorName: operatorName
    administratorType: operatorPrincipalType
    endpointSubnetId: network.outputs.storesSubnetId
    zoneId: network.outputs.postgresZoneId
    workspaceId: monitoring.outputs.workspaceId
    tags: allTags
  }
}

module dedicatedPlan 'modules/dedicated_plan.bicep' = if (hasDedicated) {
  name: 'dedicated-plan'
  params: {
    location: location
    name: '${prefix}-workers'
    skuName: dedicatedSku
    capacity: zoneRedundant ? max(3, extraWorkerApps) : extraWorkerApps
    zoneRedundant: zoneRedundant
    tags: allTags
  }
}

var surroundings Surroundings = {
  hostStorageName: hostStorage.outputs.accountName
  hostBlobEndpoint: hostStorage.outputs.blobEndpoint
  blobStore: payloadStorage.outputs.blobEndpoint
  payloadContainer: payloadContainer
  artifactContainer: artifactContainer
  databaseHost: postgres.outputs.hostName
  databaseName: databaseName
  vaultName: keyVault.outputs.vaultName
  telemetryConnection: monitoring.outputs.connectionString
  workspaceId: monitoring.outputs.workspaceId
}

module functionApps 'modules/app.bicep' = [
  for (app, index) in apps: {
    name: 'app-${app.role}'
    params: {
      location: location
      prefix: prefix
      suffix: suffix
      app: app
      scale: scale
      surroundings: surroundings
      pythonVersion: pythonVersion
      subnetId: app.hosting == 'Dedicated' ? network.outputs.dedicatedAppsSubnetId : network.outputs.appsSubnetId
      dedicatedPlanId: hasDedicated ? dedicatedPlan.?outputs.planId ?? '' : ''
      identityName: identities[index].outputs.identityName
      identityId: identities[index].outputs.identityId
      identityClientId: identities[index].outputs.clientId
      operatorApi: operatorApi
      stripeEvents: stripeEvents
      languageModel: languageModel
      settingOverrides: settingOverrides
      tags: allTags
    }
  }
]

var apiAddress = 'https://${functionApps[0].outputs.hostName}'

module actionGroup 'modules/action_group.bicep' = {
  name: 'action-group'
  params: { name: '${prefix}-operators', emails: alertEmails, tags: allTags }
}

module alerts 'modules/alerts.bicep' = {
  name: 'alerts'
  params: {
    location: location
    prefix: prefix
    insightsId: monitoring.outputs.insightsId
    databaseId: postgres.outputs.serverId
    actionGroupIds: [actionGroup.outputs.groupId]
    oldestPendingSeconds: oldestPendingSeconds
    llmDailyUsd: llmDailyUsd
    tags: allTags
  }
}

module availability 'modules/availability.bicep' = {
  name: 'availability'
  params: {
    location: location
    name: '${prefix}-api-unreachable'
    url: '${apiAddress}/v1/openapi.json'
    insightsId: monitoring.outputs.insightsId
    actionGroupIds: [actionGroup.outputs.groupId]
    tags: allTags
  }
}

module workbook 'modules/workbook.bicep' = {
  name: 'workbook'
  params: {
    location: location
    displayName: 'Arbograph ${environmentName}'
    insightsId: monitoring.outputs.insightsId
    tags: allTags
  }
}

@description('Address of the API.')
output apiUrl string = apiAddress

// Lists are words with spaces between them, as a shell reads them.
@description('Names of all apps; the first one answers.')
output appNames string = join(map(apps, app => '${prefix}-${app.role}-${suffix}'), ' ')

@description('Containers of the apps\' packages, in the order of the apps.')
output packageContainers string = join(map(apps, app => 'package-${app.role}'), ' ')

@description('Names of the apps\' identities, which are their roles in Postgres.')
output identityNames string = join(map(apps, app => '${prefix}-${app.role}'), ' ')

@description('Account that the packages are put into.')
output hostStorageName string = hostStorage.outputs.accountName

@description('Name of the vault.')
output vaultName string = keyVault.outputs.vaultName

@description('Secrets that the settings refer to.')
output secretNames string = join(secretsOf(true, stripeEvents, languageModel), ' ')

@description('MB of memory that workers and instances that never sleep hold at most, of a subscription\'s quota for Flex Consumption in the region.')
output memoryAtMostMb int = reduce(memoryOfApps, 0, (sum, memory) => sum + memory)

@description('Name of the account of payloads and results.')
output payloadStorageName string = payloadStorage.outputs.accountName

@description('Resource id of that account.')
output payloadStorageId string = payloadStorage.outputs.accountId

@description('Resource id of the Postgres server.')
output databaseId string = postgres.outputs.serverId

@description('Name of the Postgres server.')
output databaseServer string = postgres.outputs.serverName

@description('Host name of Postgres.')
output databaseHost string = postgres.outputs.hostName

@description('Name of the database.')
output databaseName string = databaseName

@description('Who migrates, by the name that Postgres knows.')
output databaseAdministrator string = operatorName

@description('Version of Python that the package is built for.')
output pythonVersion string = pythonVersion

@description('Resource id of the subnet for machines that deploy and for operators.')
output operatorsSubnetId string = network.outputs.operatorsSubnetId
