import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import type { AppStore } from './app-store.ts'
import { openApi, openReader, type Trusted, trustedByApple } from './apple.ts'
import { keptChain } from './embedded/chain.ts'
import { askEmbeddedHistory, askEmbeddedStatus, EMBEDDED_BUNDLE } from './embedded/sell.ts'

type Needs = { config: Config; db: Db; clock: Clock }

/** The configured App Store: Apple's, the embedded one, or null. */
export function openAppStore(needs: Needs): AppStore | null {
  const { config, db, clock } = needs
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
  return {
    mode: 'embedded',
    ...readersOf(() => trustedHere(db)),
    askStatus: (id) => askEmbeddedStatus({ db, clock }, id),
    askHistory: (since) => askEmbeddedHistory(db, since),
  }
}

/** Trusts only payloads signed by this installation's own chain, as sandbox payloads. */
async function trustedHere(db: Db): Promise<Trusted> {
  const { root } = await keptChain(db)
  return {
    roots: [Buffer.from(root, 'base64')],
    bundleId: EMBEDDED_BUNDLE,
    environments: ['Sandbox'],
    asksOnline: false,
  }
}

function readersOf(trusted: () => Promise<Trusted>) {
  const read = openReader(trusted)
  return {
    readTransaction: (signed: string) => read(signed, (verifier, jws) => verifier.verifyAndDecodeTransaction(jws)),
    readRenewal: (signed: string) => read(signed, (verifier, jws) => verifier.verifyAndDecodeRenewalInfo(jws)),
    readNotice: (signed: string) => read(signed, (verifier, jws) => verifier.verifyAndDecodeNotification(jws)),
  }
}
