import type { Me } from '@liston/contract/profiles'
import { LeavePart } from '../features/accounts/index.ts'
import { challengersQuery, ChallengersPart } from '../features/challenges/index.ts'
import { FollowedCategories, followedQuery } from '../features/explore/index.ts'
import { loadPrivacy, PrivacyLists } from '../features/follows/index.ts'
import { ArchivePart, loadArchive } from '../features/own-data/index.ts'
import { keptTexts, LanguagePart, PrivacyPart, ProfileSettings, UsernamePart } from '../features/profiles/index.ts'
import { SettingsFrame, SettingsSection } from '../features/settings/index.ts'
import { ThemeSettings } from '../features/themes/index.ts'
import type { PageContext } from '../platform/page-context.ts'
import { useTexts } from '../platform/texts.tsx'

/** Loads the data of the settings, which come from several features. */
export const loadSettings = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) =>
  Promise.all([
    loadPrivacy({ api, queryClient }),
    loadArchive(api, queryClient),
    queryClient.prefetchQuery(challengersQuery(api)),
    queryClient.prefetchQuery(followedQuery(api)),
  ])

type Props = {
  me: Me
  /** The language before the last change of it, for its undo. */
  before: string | undefined
  /** True if the user came by the link of an expired archive. */
  over: boolean
}

/** Tab "settings" of the user's own profile, in the settings frame. */
export function ProfileSettingsTab({ me, before, over }: Props) {
  const t = useTexts(keptTexts)
  return (
    <SettingsFrame>
      <SettingsSection name="profile" lead={t.profileLead}>
        <UsernamePart me={me} />
        <ProfileSettings me={me} />
        <FollowedCategories />
      </SettingsSection>
      <SettingsSection name="language" lead={t.languageLead}>
        <LanguagePart me={me} before={before} />
      </SettingsSection>
      <SettingsSection name="theme" lead={t.themeLead}>
        <ThemeSettings />
      </SettingsSection>
      <SettingsSection name="privacy" lead={t.privacyLead}>
        <PrivacyPart me={me} />
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
