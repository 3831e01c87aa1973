// The six categories, and none: word and icon. Their colours are --c-NAME in tokens.css.

export const categories = ['breakfast', 'lunch', 'snack', 'dinner', 'dessert', 'beverage'];

export const categoryName = (category) =>
  category ? category.charAt(0).toUpperCase() + category.slice(1) : 'No category';

export const categoryIcon = (category) => category ?? 'none';

// The class that gives an element the category's colour as --tone.
export const categoryClass = (category) => `tone-${category ?? 'none'}`;
