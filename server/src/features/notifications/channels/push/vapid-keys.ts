import webPush from 'web-push'
import type { Platform } from '../../../../platform/index.ts'
import { keepKeys, type VapidKeys } from './store.ts'

/** The keys by which push services know this installation: of the settings, or made once and kept in the database. */
export function openVapidKeys({ config, db }: Pick<Platform, 'config' | 'db'>): () => Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  let kept: Promise<VapidKeys> | undefined
  return () => {
    if (publicKey && privateKey) return Promise.resolve({ publicKey, privateKey })
    kept ??= keepKeys(db, webPush.generateVAPIDKeys()).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
