import Diary
