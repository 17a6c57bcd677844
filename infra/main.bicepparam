using 'main.bicep'

// For azd, which sets AZURE_ENV_NAME and AZURE_LOCATION. `azd env set` sets the others; what is
// not here has the default of main.bicep, or a line of its own in parameters/.
param environmentName = readEnvironmentVariable('AZURE_ENV_NAME', 'dev')
param location = readEnvironmentVariable('AZURE_LOCATION', 'westeurope')
param operatorPrincipalId = readEnvironmentVariable('OPERATOR_PRINCIPAL_ID', '00000000-0000-0000-0000-000000000000')
param operatorName = readEnvironmentVariable('OPERATOR_NAME', 'arbograph-operators')
param alertEmails = [readEnvironmentVariable('ALERT_EMAIL', 'operators@example.com')]
param postgresStorageGrownGb = int(readEnvironmentVariable('POSTGRES_STORAGE_GROWN_GB', '0'))
