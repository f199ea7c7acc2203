import * as z from 'zod'
import { Plan, PlanName } from '../schema.ts'

const people = z.number().int()

/** A plan as staff see it: on sale or not, and how many pay for it by each way. The price is set where it is charged. */
export const DeskPlan = Plan.extend({ isShown: z.boolean(), byCard: people, inAppStore: people })
export type DeskPlan = z.infer<typeof DeskPlan>

export const PlanSwitch = z.strictObject({ key: PlanName, isShown: z.boolean() })
export type PlanSwitch = z.infer<typeof PlanSwitch>
