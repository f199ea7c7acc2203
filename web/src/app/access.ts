import { factorSetupPath, ownPath } from '@liston/contract/accounts'
import { setupPath } from '@liston/contract/profiles'
import { redirect } from '@tanstack/react-router'
import type { PageContext } from '../platform/page-context.ts'
import { meQuery } from '../platform/session.ts'
import type { Page } from './page.ts'

type Visit = {
  context: Pick<PageContext, 'api' | 'queryClient'>
  location: { href: string }
  page: Pick<Page, 'access' | 'area' | 'duringSetup'>
}

/**
 * Who may not see a page is sent to the home page, somebody of the house without a second factor to where it is set up, and who has not finished their set-up to the set-up, which leads on
 * to where they were going (specification 2 and 4); who has finished it is not shown it again. The one place that decides it, on both sides.
 */
export async function refuseStrangers({ context, location, page }: Visit): Promise<void> {
  const { access, area, duringSetup } = page
  const me = await context.queryClient.ensureQueryData(meQuery(context.api))
  if ((access !== 'open' && !me) || (access === 'staff' && !(area && me?.staff?.[area])))
    throw redirect({ to: '/', replace: true })
  if (me?.viewing && PERSONAL.test(location.href)) throw redirect({ to: '/', replace: true })
  if (access === 'staff' && me?.factorDue)
    throw redirect({ href: factorSetupPath(location.href), statusCode: 303, replace: true })
  if (me && !me.profileCompleted && !duringSetup)
    throw redirect({ href: setupPath({ next: location.href }), statusCode: 303, replace: true })
  if (me?.profileCompleted && isSetup(location.href))
    throw redirect({ href: afterSetup(location.href), statusCode: 303, replace: true })
}

/** Pages that are a person’s alone, also where staff look at the site as them; the API refuses what they show. */
const PERSONAL = /^\/(account|my-chats|support\/tickets|own-data|leave|email-change|downgrade)(?![\w-])/

const isSetup = (href: string): boolean => href.split('?')[0] === setupPath()

/** Where the set-up leads on to; one that leads to itself leads home. */
function afterSetup(href: string): string {
  const next = ownPath(new URLSearchParams(href.split('?')[1]).get('next'))
  return isSetup(next) ? '/' : next
}
