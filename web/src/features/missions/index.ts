/** Missions: first steps, three things a day, three a week, and what they bring. */
export { MissionsCard as MissionsCardAlone } from './card/missions-card.tsx'
export { MissionsCardSlot as MissionsCard } from './card/missions-card-slot.tsx'
export { MissionsLive } from './missions-live.tsx'
export { missionsQuery } from './missions-query.ts'
export { missionTexts } from './texts.ts'
