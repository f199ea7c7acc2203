import { resolve } from 'node:path'
import type { Config } from '../platform/config/index.ts'
import { demoAccounts } from '../sample/index.ts'

/** The message printed after the start: URL, demo accounts, and where the data is. */
export function announce(config: Config, listensAt: string): string {
  // Under this name passkeys work, too.
  const address = listensAt.replace('//127.0.0.1:', '//localhost:')
  const local = config.HOST === '127.0.0.1' || config.HOST === 'localhost' || config.PORT === 0
  const lines = [
    '',
    `  ${config.APP_NAME} is ready at ${config.NODE_ENV === 'production' || !local ? config.PUBLIC_ORIGIN : address}`,
    ...(config.SEED === 'demo'
      ? [
          '',
          `  Demo accounts, password ${demoAccounts.password}:`,
          ...demoAccounts.people.map((p) => `    ${p.email} (${p.note})`),
        ]
      : []),
    '',
    `  Data     ${config.DATABASE_URL ? 'in the database of DATABASE_URL' : resolve(config.DATA_DIR)}`,
    ...(config.showsInbox ? [`  Mail     ${address}/dev/inbox`] : []),
    ...(config.cards === 'sandbox' ? [`  Payments ${address}/dev/pay`] : []),
    `  API      ${address}/api/docs`,
    '  Stop it with Ctrl+C.',
    '',
  ]
  return lines.join('\n')
}
