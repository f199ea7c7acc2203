/** The embedded provider of identities, for trying out how one signs in with a provider. */
export { type IdpClient, IDP_PATH, mountIdp } from './mount-idp.ts'
