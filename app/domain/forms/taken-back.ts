/** An Undo sends what it takes back, too, in fields whose names begin with this. */
export const TAKEN_BACK = "from.";
