import { Outlet, useRouterState } from '@tanstack/react-router'
import { LinkProvider } from '../../design/controls/anchor.tsx'
import { ToasterSlot } from '../../design/feedback/toaster-slot.tsx'
import { EconomyNews } from '../../features/economy/index.ts'
import { AuthDialogSlot, SessionKeeper } from '../../features/accounts/index.ts'
import { useTexts } from '../../platform/texts.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { RouterAnchor } from './router-anchor.tsx'
import { shellTexts } from './texts.ts'

/** The frame around every page; under /admin it is left out (specification 2). */
export function Shell() {
  const t = useTexts(shellTexts)
  const path = useRouterState({ select: (s) => s.location.pathname })
  const bare = path.startsWith('/admin')
  return (
    <LinkProvider value={RouterAnchor}>
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className="shell-main">
        {!bare && <Notices />}
        <Outlet />
      </main>
      {!bare && <Footer />}
      {!bare && path !== '/profile-setup' && <BottomNav path={path} />}
      <EconomyNews />
      <AuthDialogSlot />
      <SessionKeeper />
      <ToasterSlot label={t.toast} regionLabel={t.toasts} closeLabel={t.close} />
    </LinkProvider>
  )
}
