/** Registration: applicants whom staff approve or refuse, and blocked networks and mail domains. */
export { ApplicantsDesk, applicantsQuery } from './applicants-desk.tsx'
export { BlocksDesk, blocksQuery } from './blocks-desk.tsx'
export { registrationTexts } from './texts.ts'
