/** Characters of the words about oneself (rules 3.2). */
export const BIO_MAX = 160
