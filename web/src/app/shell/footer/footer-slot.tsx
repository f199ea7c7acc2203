import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { forgetChoices, noteChoice } from './early-choice.ts'

const load = () => import('./footer.tsx').then((module) => module.Footer)
/** On every page and rarely used: the server renders it, and a browser loads its code when idle. */
const Footer = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })

const part = (
  <Suspense>
    <Footer />
  </Suspense>
)

/** Lazy footer. Its links and forms work before its code is loaded; a choice made until then is kept. */
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
