/** What a card holds in place of rows that are on their way, in pixels: five rungs. */
export const CARD_HEIGHT = 176;
