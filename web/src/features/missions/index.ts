/** Missions: the user's tasks for the first steps, each day and each week, with rewards. */
export { MissionsCard as MissionsCardAlone } from './card/missions-card.tsx'
export { MissionsCardSlot as MissionsCard } from './card/missions-card-slot.tsx'
export { MissionsLive } from './missions-live.tsx'
export { missionsQuery } from './missions-query.ts'
export { missionTexts } from './texts.ts'
