/** API client for external programs: every endpoint of the contract as a typed function. */
export { type Client, type ClientCall, openClient } from './open-client.ts'
export { Refused } from './refused.ts'
