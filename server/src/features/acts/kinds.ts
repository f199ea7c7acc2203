/** What people do, as the view `person_act` names it. */
export type Act =
  /** The first vote in a ranking of somebody else. */
  | 'vote'
  /** The first vote in a category. */
  | 'category'
  /** A vote among the first ten in a ranking that later was Viral. */
  | 'early_vote'
  /** Somebody who votes in a ranking of theirs; each person once. */
  | 'voter_gained'
  /** A ranking for everybody. */
  | 'publish'
  /** One in which three others voted. */
  | 'popular_publish'
  /** Their own order of a ranking of somebody else. */
  | 'order'
  /** A pair of items, the first time it is answered. */
  | 'duel'
  /** A match that they played to its end, and one that they won against somebody. */
  | 'match'
  | 'match_won'
  /** A comment that is not folded. */
  | 'comment'
  /** What others like of their comments. */
  | 'comment_liked'
  | 'review'
  /** One of 80 characters and more. */
  | 'long_review'
  /** What others find helpful of their reviews. */
  | 'helpful'
  /** An item they proposed that was added. */
  | 'suggestion_accepted'
  /** A proposal of somebody else that they decided. */
  | 'suggestion_answered'
  /** A person whom they follow. */
  | 'follow'
  | 'report_upheld'
  | 'referral_qualified'
  /** An avatar that is theirs. */
  | 'avatar'
  /** The set-up is done. */
  | 'profile_completed'
