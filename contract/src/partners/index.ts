/** Partners: users who offer to help in a role, and requests from companies. */
export { partnersContract } from './endpoints.ts'
export { partnerRefusals } from './endpoints.ts'
export {
  budgets,
  businessRules,
  businessStates,
  collaborationRoles,
  collaborationRules,
  collaborationStates,
} from './rules.ts'
export {
  BusinessRequest,
  BusinessState,
  Collaboration,
  CollaborationAnswer,
  CollaborationRole,
  CollaborationState,
  NewBusinessRequest,
  NewCollaboration,
  OfferedCollaboration,
  OfferedLink,
  Trap,
} from './schema.ts'
