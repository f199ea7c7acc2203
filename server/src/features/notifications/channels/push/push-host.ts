import { PUSH_HOSTS } from '@liston/contract/notifications'
import type { Config } from '../../../../platform/config/index.ts'

type Asked = { endpoint: string; config: Pick<Config, 'PUSH_TEST_HOST'> }

/**
 * Whether an endpoint belongs to a known push service (SSRF protection): https on the default port, a known host, no
 * credentials. Checked when a browser subscribes and before each request.
 */
export function isPushService({ endpoint, config }: Asked): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, host, port, username, password } = new URL(endpoint)
  // Other parsers might read a URL in non-canonical form as a different host.
  if (href !== endpoint) return false
  if (protocol !== 'https:' || username || password) return false
  if (config.PUSH_TEST_HOST && host === config.PUSH_TEST_HOST) return true
  return (
    port === '' && PUSH_HOSTS.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
  )
}
