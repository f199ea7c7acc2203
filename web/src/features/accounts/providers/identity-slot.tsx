import './providers.css'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const load = () => import('./identity-list.tsx').then((module) => module.IdentityList)
const IdentityList = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)

/** The ways in, drawn by the server: they are seldom changed, and their code comes when there is time. */
export const identitySlot = (
  <Suspense>
    <IdentityList />
  </Suspense>
)
