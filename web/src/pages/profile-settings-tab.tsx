import type { Me } from '@liston/contract/profiles'
import { LeavePart } from '../features/accounts/index.ts'
import { challengersQuery, ChallengersPart } from '../features/challenges/index.ts'
import { FollowedCategories, followedQuery } from '../features/explore/index.ts'
import { loadPrivacy, PrivacyLists } from '../features/follows/index.ts'
import { ArchivePart, loadArchive } from '../features/own-data/index.ts'
import {
  keptTexts,
  LanguagePart,
  PrivacyPart,
  ProfileSettings,
  type Saved,
  SavedNote,
} from '../features/profiles/index.ts'
import { SettingsFrame, SettingsSection } from '../features/settings/index.ts'
import { ThemeSettings } from '../features/themes/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useTexts } from '../platform/texts.tsx'

/** What the settings show of each slice. */
export const loadSettings = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) =>
  Promise.all([
    loadPrivacy({ api, queryClient }),
    loadArchive(api, queryClient),
    queryClient.prefetchQuery(challengersQuery(api)),
    queryClient.prefetchQuery(followedQuery(api)),
  ])

type Props = {
  me: Me
  /** What was kept by a page of its own, for the way back. */
  saved: Saved
  /** Whoever comes from the link of an archive that is there no more. */
  over: boolean
}

/** Under the tab "settings" of one's own profile, in the frame of all settings. */
export function ProfileSettingsTab({ me, saved, over }: Props) {
  const t = useTexts(keptTexts)
  return (
    <SettingsFrame>
      <SettingsSection name="profile" lead={t.profileLead}>
        <SavedNote at="profile" saved={saved} />
        <ProfileSettings me={me} />
        <FollowedCategories />
      </SettingsSection>
      <SettingsSection name="language" lead={t.languageLead}>
        <LanguagePart me={me} saved={saved} />
      </SettingsSection>
      <SettingsSection name="theme" lead={t.themeLead}>
        <ThemeSettings />
      </SettingsSection>
      <SettingsSection name="privacy" lead={t.privacyLead}>
        <PrivacyPart me={me} saved={saved} />
        <ChallengersPart />
        <PrivacyLists />
      </SettingsSection>
      <SettingsSection name="data">
        <ArchivePart over={over} />
        <LeavePart />
      </SettingsSection>
    </SettingsFrame>
  )
}
