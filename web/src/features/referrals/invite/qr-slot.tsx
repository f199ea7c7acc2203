import { memo, Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./qr-code.tsx').then((module) => module.QrCode)
const QrCode = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)

/** The code to scan, drawn by the server and folded away: what draws it comes when there is time. */
export const QrSlot = memo(function QrSlot({ url }: { url: string }) {
  return (
    <Suspense>
      <QrCode url={url} />
    </Suspense>
  )
})
