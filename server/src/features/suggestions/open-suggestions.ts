import { listener } from '../../platform/events.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { addBacked } from './add-backed.ts'
import { SuggestionBacked } from './events.ts'
import { expireSuggestions } from './propose-item.ts'
import { suggestionRoutes } from './routes.ts'
import type { SuggestionPlatform } from './suggestion-platform.ts'
import { suggestionsOfPerson } from './suggestions-of-person.ts'

export const openSuggestions = (platform: SuggestionPlatform): Feature<'suggestions'> => ({
  routes: suggestionRoutes(platform),
  events: [listener(SuggestionBacked, 'add backed', ({ suggestionId }) => addBacked(platform, suggestionId))],
  jobs: [timedJob('expire-suggestions', { cron: '25 * * * *' }, () => expireSuggestions(platform))],
  personal: suggestionsOfPerson,
})
