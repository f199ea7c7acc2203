import { useRouteContext } from '@tanstack/react-router'
import type { PageContext } from '../../platform/page-context.ts'
import type { Facts } from './document.ts'

export const factsOf = ({ appName, contact }: Pick<PageContext, 'appName' | 'contact'>): Facts => ({
  app: appName,
  contact: contact ?? null,
})

/** What the texts of this page depend on. */
export const useFacts = (): Facts => factsOf(useRouteContext({ from: '__root__' }))
