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
 * Throws a redirect when the visitor may not see the page (specification 2 and 4): to the home page without access, to
 * the factor set-up for staff without a second factor, and to the profile set-up while it is unfinished. The profile
 * set-up then leads on to the requested page; a user who finished it is redirected past it. This is the only access
 * check of pages, on the server and in the browser.
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

/**
 * Pages with personal data. Staff who view the site as a user are sent home from them; the API refuses the data too.
 */
const PERSONAL = /^\/(account|my-chats|support\/tickets|own-data|leave|email-change|downgrade)(?![\w-])/

const isSetup = (href: string): boolean => href.split('?')[0] === setupPath()

/** The page that follows the profile set-up. If that is the set-up itself, the home page. */
function afterSetup(href: string): string {
  const next = ownPath(new URLSearchParams(href.split('?')[1]).get('next'))
  return isSetup(next) ? '/' : next
}
