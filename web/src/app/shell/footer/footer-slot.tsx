import { Suspense, useEffect } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import { forgetChoices, noteChoice } from './early-choice.ts'

const load = () => import('./footer.tsx').then((module) => module.Footer)
/** On every page, at its end, and hardly ever touched: the server writes it, and a browser takes its code when it has time. */
const Footer = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)

const part = (
  <Suspense>
    <Footer />
  </Suspense>
)

/** Where the footer stands. Its links and forms work before its code is there; what is chosen until then is kept for it. */
export function FooterSlot() {
  useEffect(() => {
    document.addEventListener('change', noteChoice, true)
    return () => {
      document.removeEventListener('change', noteChoice, true)
      forgetChoices()
    }
  }, [])
  return part
}
