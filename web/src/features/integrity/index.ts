/** Integrity: attacks on votes are seen, weighed and voided. */
export {}
