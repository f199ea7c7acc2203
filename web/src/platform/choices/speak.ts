import type { Language } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import type { Api } from '../api.ts'
import { keepLocally } from './keep-locally.ts'

/** Saves the language in this browser and in the signed-in user's profile, then reloads the page in it. */
export async function speak(language: Language, { api, me }: { api: Api; me: Me | null }): Promise<void> {
  keepLocally({ cookie: 'i18next', storage: 'i18nextLng', value: language })
  if (me) await api.profiles.updateMe({ language }).catch((error: unknown) => console.info('language not saved', error))
  const url = new URL(location.href)
  url.searchParams.delete('lng')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
