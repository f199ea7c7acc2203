import { Outlet, useRouterState } from '@tanstack/react-router'
import { LinkProvider } from '../../design/controls/anchor.tsx'
import { ToasterSlot } from '../../design/feedback/toaster-slot.tsx'
import { AuthDialogSlot, SessionSlot } from '../../features/accounts/index.ts'
import { InvitedSlot, InviteSlot } from '../../features/referrals/index.ts'
import { isRumble, RUMBLE } from '../../features/rumble/index.ts'
import { SoftWallSlot } from '../../features/soft-wall/index.ts'
import { SplashSlot } from '../../features/splash/index.ts'
import { useTexts } from '../../platform/texts.tsx'
import { PaletteSlot } from '../palette/palette-slot.tsx'
import { BannerSlot } from './banner/banner-slot.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { FooterSlot } from './footer/footer-slot.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { OwnPartsSlot } from './account/own-parts-slot.tsx'
import { RouterAnchor } from './router-anchor.tsx'
import { shellTexts } from './texts.ts'
import { useDeepLinks } from './use-deep-links.ts'
import { ViewSlot } from './view/view-slot.tsx'

/** The frame around every page; under /admin it is left out, and Rumble keeps the bar only (specification 2). */
export function Shell() {
  const t = useTexts(shellTexts)
  const { path, rumble } = useRouterState({
    select: ({ location: { pathname, search } }) => ({
      path: pathname,
      rumble: pathname === '/' && isRumble((search as { rumble?: unknown }).rumble),
    }),
    structuralSharing: true,
  })
  const bare = rumble || path.startsWith('/admin')
  useDeepLinks()
  return (
    <LinkProvider value={RouterAnchor}>
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      <ViewSlot />
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className="shell-main">
        {!rumble && <BannerSlot />}
        {!bare && <Notices />}
        <Outlet />
      </main>
      {!bare && <FooterSlot />}
      {!path.startsWith('/admin') && path !== '/profile-setup' && <BottomNav here={rumble ? RUMBLE : path} />}
      <AuthDialogSlot />
      <InviteSlot />
      {!bare && <InvitedSlot />}
      <OwnPartsSlot />
      <SoftWallSlot />
      <SplashSlot />
      <SessionSlot />
      <PaletteSlot />
      <ToasterSlot label={t.toast} regionLabel={t.toasts} closeLabel={t.close} />
    </LinkProvider>
  )
}
