// The six categories, and none: word and icon. Their colours are --c-NAME in tokens.css.

import { t } from './texts.js';

export const categories = ['breakfast', 'lunch', 'snack', 'dinner', 'dessert', 'beverage'];

const names = {
  breakfast: t`Breakfast`, lunch: t`Lunch`, snack: t`Snack`, dinner: t`Dinner`, dessert: t`Dessert`,
  beverage: t`Beverage`,
};

export const categoryName = (category) => names[category] ?? t`No category`;

export const categoryIcon = (category) => category ?? 'none';

// The class that gives an element the category's colour as --tone.
export const categoryClass = (category) => `tone-${category ?? 'none'}`;
