import type { Me } from '@liston/contract/profiles'
import { ownTexts, ProfileSettings } from '../features/profiles/index.ts'
import { ThemeSettings } from '../features/themes/index.ts'
import { useTexts } from '../platform/texts.tsx'

/** Under the tab "settings" of one's own profile: what others see of it, and how everything looks. */
export function ProfileSettingsTab({ me, saved }: { me: Me; saved: boolean }) {
  const t = useTexts(ownTexts)
  return (
    <div className="grid gap-8">
      <ProfileSettings me={me} saved={saved} />
      <section aria-labelledby="theme" className="grid gap-4">
        <h2 id="theme" className="text-lg">
          {t.theme}
        </h2>
        <ThemeSettings />
      </section>
    </div>
  )
}
