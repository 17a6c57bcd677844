metadata description = 'One app in its role: which functions it has, what it is told, and on which plan it runs.'

import { cleanupTimers, commonSettings, disabled, httpFunctions, secretReference, secretsOf, workerTimers } from 'app_settings.bicep'

@export()
@description('What an app is there for.')
type AppRole = {
  @description('Part of the app\'s name.')
  role: string

  @description('Whether it answers requests; else nothing reaches it.')
  answers: bool

  @description('Number of its worker timers.')
  workers: int

  @description('Whether it has the cleanup timers.')
  cleansUp: bool

  @description('On Flex Consumption, or on the dedicated plan.')
  hosting: 'FlexConsumption' | 'Dedicated'
}

@export()
@description('How apps on Flex Consumption scale.')
type Scale = {
  @description('Most instances of an app.')
  maximumInstances: int

  @description('Memory of an instance that works, in MB.')
  workerMemoryMb: 2048 | 4096

  @description('Requests that one instance answers at once; clients that wait for news count.')
  requestsPerInstance: int

  @description('Instances of HTTP that never sleep.')
  alwaysReadyHttp: int

  @description('Whether each worker timer has an instance that never sleeps.')
  alwaysReadyWorkers: bool

  @description('Whether instances are spread over three zones.')
  zoneRedundant: bool
}

@export()
@description('What all apps share.')
type Surroundings = {
  @description('Name of the host\'s storage account.')
  hostStorageName: string

  @description('Address of the host\'s blobs.')
  hostBlobEndpoint: string

  @description('Address of payloads and results.')
  blobStore: string

  @description('Container of payloads.')
  payloadContainer: string

  @description('Container of results.')
  artifactContainer: string

  @description('Host name of Postgres.')
  databaseHost: string

  @description('Name of the database.')
  databaseName: string

  @description('Name of the vault.')
  vaultName: string

  @description('Where telemetry goes.')
  telemetryConnection: string

  @description('Resource id of the workspace.')
  workspaceId: string
}

@description('Region of the app.')
param location string

@description('First part of the app\'s name.')
param prefix string

@description('Last part of the app\'s name, which makes it unique in the world.')
param suffix string

@description('What the app is there for.')
param app AppRole

@description('How it scales.')
param scale Scale

@description('What all apps share.')
param surroundings Surroundings

@description('Version of Python.')
@allowed(['3.12', '3.13'])
param pythonVersion string

@description('Resource id of the subnet that the app reaches out from.')
param subnetId string

@description('Resource id of the dedicated plan; empty on Flex Consumption.')
param dedicatedPlanId string

@description('Name of the app\'s identity, which is its role in Postgres.')
param identityName string

@description('Resource id of the app\'s identity.')
param identityId string

@description('Client id of the app\'s identity.')
param identityClientId string

@description('Whether the operator API is served.')
param operatorApi bool

@description('Whether Stripe\'s events are received.')
param stripeEvents bool

@description('Whether a language model finds domains.')
param languageModel bool

@description('Settings that differ from the defaults.')
param settingOverrides object

@description('Tags of every resource.')
param tags object

var name = '${prefix}-${app.role}-${suffix}'
var packageContainerUrl = '${surroundings.hostBlobEndpoint}package-${app.role}'

// The package brings the roots that the server's certificate is checked against: where the
// platform keeps its own is not said anywhere.
var certificates = '/home/site/wwwroot/.python_packages/lib/site-packages/certifi/cacert.pem'
var databaseUrl = 'postgresql://${identityName}@${surroundings.databaseHost}:5432/${surroundings.databaseName}?sslmode=verify-full&sslrootcert=${certificates}'

var switchedOff = concat(
  app.answers ? (operatorApi || stripeEvents ? [] : ['operator']) : httpFunctions,
  app.cleansUp ? [] : cleanupTimers
)

var secrets = secretsOf(app.answers, stripeEvents, languageModel)
var settings = union(
  commonSettings,
  {
    DATABASE_URL: databaseUrl
    BLOB_STORE: surroundings.blobStore
    PAYLOAD_CONTAINER: surroundings.payloadContainer
    ARTIFACT_CONTAINER: surroundings.artifactContainer
    API_KEY_PEPPERS: secretReference(surroundings.vaultName, 'api-key-peppers')
    STRIPE_WEBHOOK_SECRET: contains(secrets, 'stripe-webhook-secret') ? secretReference(surroundings.vaultName, 'stripe-webhook-secret') : ''
    LLM_API_KEY: contains(secrets, 'llm-api-key') ? secretReference(surroundings.vaultName, 'llm-api-key') : ''
    // A child may use 1,536 MiB, and the worker needs its share.
    JOB_CONCURRENCY: scale.workerMemoryMb == 4096 ? '2' : '1'
  },
  settingOverrides,
  {
    WORKER_TIMERS: string(app.workers)
    // Locks of timers lie in one account: each app needs its own.
    AzureFunctionsWebHost__hostId: take('${app.role}-${uniqueString(resourceGroup().id, name)}', 32)
    AZURE_CLIENT_ID: identityClientId
    APPLICATIONINSIGHTS_CONNECTION_STRING: surroundings.telemetryConnection
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identityClientId};Authorization=AAD'
  },
  disabled(switchedOff)
)

// Zones ask for two of a kind. Of two instances of a timer one works, the other stands by.
var instancesOfTimer = scale.zoneRedundant ? 2 : 1
var httpReady = app.answers && scale.alwaysReadyHttp > 0 ? [{ name: 'http', instanceCount: scale.alwaysReadyHttp }] : []
var workersReady = scale.alwaysReadyWorkers ? map(workerTimers(app.workers), timer => { name: 'function:${timer}', instanceCount: instancesOfTimer }) : []

module flexApp 'flex_app.bicep' = if (app.hosting == 'FlexConsumption') {
  name: 'flex-app-${app.role}'
  params: {
    location: location
    name: name
    pythonVersion: pythonVersion
    isPublic: app.answers
    identityId: identityId
    identityClientId: identityClientId
    hostStorageName: surroundings.hostStorageName
    packageContainerUrl: packageContainerUrl
    subnetId: subnetId
    instanceMemoryMb: app.workers > 0 ? scale.workerMemoryMb : 2048
    maximumInstances: scale.maximumInstances
    requestsPerInstance: scale.requestsPerInstance
    alwaysReady: concat(httpReady, workersReady)
    zoneRedundant: scale.zoneRedundant
    settings: settings
    workspaceId: surroundings.workspaceId
    tags: tags
  }
}

module dedicatedApp 'dedicated_app.bicep' = if (app.hosting == 'Dedicated') {
  name: 'dedicated-app-${app.role}'
  params: {
    location: location
    name: name
    pythonVersion: pythonVersion
    planId: dedicatedPlanId
    identityId: identityId
    identityClientId: identityClientId
    hostStorageName: surroundings.hostStorageName
    packageContainerUrl: packageContainerUrl
    subnetId: subnetId
    settings: settings
    workspaceId: surroundings.workspaceId
    tags: tags
  }
}

@description('Host name of the app; empty on a dedicated plan, where nothing calls it.')
output hostName string = flexApp.?outputs.hostName ?? ''
