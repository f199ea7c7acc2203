/**
 * An OpenID Connect provider as a process of its own, for tests. It prints its issuer. The parent sends the users as
 * messages; `/interaction/<uid>?as=<user>` answers who signs in.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Claims by subject. */
export type Users = Record<string, { email?: string; email_verified?: boolean; name?: string; groups?: string[] }>

const [, , clientId = '', clientSecret = '', redirectUri = '', authMethod = 'client_secret_basic'] = process.argv
let users: Users = {}
process.on('message', (message: Users) => {
  users = message
  process.send?.('known')
})
process.on('disconnect', () => process.exit(0))

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: authMethod as 'client_secret_basic',
      },
    ],
    clientAuthMethods: [authMethod as 'client_secret_basic'],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...users[sub] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (!pathname.startsWith('/interaction/')) return void answer(request, response)
    const accountId = searchParams.get('as') ?? ''
    const result = users[accountId]
      ? { login: { accountId, remember: false } }
      : { error: 'access_denied', error_description: 'Nobody of that name' }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  console.log(issuer)
})
