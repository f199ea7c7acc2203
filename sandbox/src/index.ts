/** The sandbox that a server loads if its settings simulate third parties: see open-sandbox.ts of its platform. */
import type { Sandbox } from '@liston/server/platform/open-sandbox.ts'
import { askEmbeddedHistory, askEmbeddedStatus, EMBEDDED_BUNDLE, keptChain, mountStore } from './app-store/index.ts'
import { mountPayPages, openCards } from './cards/index.ts'
import { mountIdp } from './idp/mount-idp.ts'
import { mountInbox } from './inbox/mount-inbox.ts'

export const sandbox: Sandbox = {
  openCards(needs) {
    const cards = openCards(needs)
    const { config } = needs
    return { ...cards, mount: (http, { languageOf }) => mountPayPages(http, { sandbox: cards, config, languageOf }) }
  },
  openAppStore: ({ db, clock }) => ({
    bundleId: EMBEDDED_BUNDLE,
    root: async () => Buffer.from((await keptChain(db)).root, 'base64'),
    askStatus: (id) => askEmbeddedStatus({ db, clock }, id),
    askHistory: (since) => askEmbeddedHistory(db, since),
  }),
  mountAppStore: mountStore,
  mountIdp,
  mountInbox,
}
