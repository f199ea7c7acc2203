import { useRouteContext } from '@tanstack/react-router'
import type { PageContext } from '../../platform/page-context.ts'
import type { Facts } from './document.ts'

export const factsOf = ({ appName, contact }: Pick<PageContext, 'appName' | 'contact'>): Facts => ({
  app: appName,
  contact: contact ?? null,
})

/** Facts about the installation for the texts of a page. */
export const useFacts = (): Facts => factsOf(useRouteContext({ from: '__root__' }))
