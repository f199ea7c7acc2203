import type { Trx } from '../../../platform/db/index.ts'
import type { Desk } from '../desk.ts'
import { type Told, claimantTexts } from './texts.ts'
import type { Notice } from './store.ts'

/** Sends an e-mail to the claimant, in their language. Does nothing if the address was erased. */
export async function tellClaimant({ platform }: Desk, trx: Trx, notice: Notice, told: Told): Promise<void> {
  const { email: address, name, language, path } = notice
  if (!address.includes('@')) return
  const url = new URL(path, platform.config.PUBLIC_ORIGIN).href
  const { label, ...words } = claimantTexts[language](told, platform.config.APP_NAME)
  await platform.mail.post(trx, { ...words, to: { name, address }, language, action: { label, url } })
}
