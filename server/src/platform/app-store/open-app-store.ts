import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import type { AppStoreSandbox, Sandbox } from '../open-sandbox.ts'
import type { AppStore } from './app-store.ts'
import { openApi, openReader, type Trusted, trustedByApple } from './apple.ts'

type Needs = { config: Config; db: Db; clock: Clock; sandbox: Sandbox | null }

/** The configured App Store: Apple's, the embedded one of the sandbox, or null. */
export function openAppStore({ sandbox, ...needs }: Needs): AppStore | null {
  const { config, clock } = needs
  if (config.APP_STORE === 'none') return null
  if (config.APP_STORE === 'apple') {
    const { askStatus, askHistory } = openApi(config)
    return {
      mode: 'apple',
      ...readersOf(() => trustedByApple(config)),
      askStatus,
      askHistory: (since) => askHistory(since, clock.now()),
    }
  }
  if (!config.demo) throw new Error('The embedded App Store is not for production')
  const embedded = sandbox!.openAppStore(needs)
  return {
    mode: 'embedded',
    ...readersOf(() => trustedHere(embedded)),
    askStatus: embedded.askStatus,
    askHistory: embedded.askHistory,
  }
}

/** Trusts only payloads signed by this installation's own chain, as sandbox payloads. */
const trustedHere = async ({ root, bundleId }: AppStoreSandbox): Promise<Trusted> => ({
  roots: [await root()],
  bundleId,
  environments: ['Sandbox'],
  asksOnline: false,
})

function readersOf(trusted: () => Promise<Trusted>) {
  const read = openReader(trusted)
  return {
    readTransaction: (signed: string) => read(signed, (verifier, jws) => verifier.verifyAndDecodeTransaction(jws)),
    readRenewal: (signed: string) => read(signed, (verifier, jws) => verifier.verifyAndDecodeRenewalInfo(jws)),
    readNotice: (signed: string) => read(signed, (verifier, jws) => verifier.verifyAndDecodeNotification(jws)),
  }
}
