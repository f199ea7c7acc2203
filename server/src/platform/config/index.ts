/** Configuration: the environment settings, validated at start. */
export { type Config, ConfigRefusal, readConfig, secretSettings, settings } from './config.ts'
export type { OidcClient } from './oidc-settings.ts'
