/** What a learner reads who goes on before every place of an ordering or a matching is filled. */
export const fillEveryPlace = 'Fill every place before you go on, or skip for now.';
