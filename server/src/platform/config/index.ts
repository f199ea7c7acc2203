/** The settings of the environment, checked at start. */
export { type Config, ConfigRefusal, readConfig, settings } from './config.ts'
