import type { EarlyMessages } from './early-messages.ts'
import type { BootPage } from './read-page.ts'

/** The application as the boot script knows it. `start` resolves when the page answers to it. */
type App = { start(early?: EarlyMessages): Promise<void> }

type Way = {
  page: Pick<BootPage, 'app' | 'parts'>
  /** What the application takes over, asked for at the last moment. */
  early(): EarlyMessages | undefined
  /** The page answers now. */
  arrived(): void
  /** It could not be loaded. */
  failed(): void
}

/** Brings the application, once however often it is called; after a failure the next call tries again. */
export function bringApp({ page, early, arrived, failed }: Way): () => void {
  let coming: Promise<void> | undefined

  async function bring(): Promise<void> {
    for (const href of page.parts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const { start } = (await import(/* @vite-ignore */ page.app)) as App
    if (document.readyState === 'loading')
      await new Promise((done) => document.addEventListener('DOMContentLoaded', done))
    await start(early())
    arrived()
  }
  return () => {
    coming ??= bring().catch((error: unknown) => {
      console.info('not loaded', error)
      coming = undefined
      failed()
    })
  }
}
